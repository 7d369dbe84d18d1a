// Stands in for https://js.stripe.com, which tests cannot reach: the part of Stripe.js that the card form uses, paying through the sandbox's own
// HTTP face with the publishable key. The real one draws its fields in a frame of another origin.
(() => {
  const stripe = (key) => {
    if (!key.startsWith("pk_")) throw new Error("IntegrationError: not a publishable key");

    async function ask(path, fields) {
      const answer = await fetch(`/sandbox/stripe/v1/${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams(fields),
      }).catch(() => null);
      if (!answer) return { error: { type: "api_connection_error", message: "No connection" } };
      const body = await answer.json();
      return answer.ok ? { object: body } : { error: body.error };
    }

    function elements({ clientSecret }) {
      const fields = document.createElement("div");
      const heard = {};
      const element = {
        on: (event, listener) => {
          heard[event] = listener;
        },
        mount: (place) => {
          for (const [name, text] of Object.entries(FIELDS)) fields.append(field(name, text));
          place.append(fields);
          setTimeout(() => heard.ready?.({}));
        },
        destroy: () => fields.remove(),
      };
      return { clientSecret, fields, create: () => element };
    }

    async function confirmWith(kind, { elements: { clientSecret, fields }, confirmParams }) {
      const typed = Object.fromEntries([...fields.querySelectorAll("input")].map(({ name, value }) => [name, value]));
      if (!typed.number) {
        return {
          error: { type: "validation_error", code: "incomplete_number", message: "Your card number is incomplete." },
        };
      }
      const [month, year] = typed.expiry.split("/");
      const id = clientSecret.split("_secret_")[0];
      const { object, error } = await ask(`${kind}/${id}/confirm`, {
        client_secret: clientSecret,
        return_url: confirmParams.return_url,
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]": typed.number.replaceAll(" ", ""),
        "payment_method_data[card][exp_month]": month,
        "payment_method_data[card][exp_year]": `20${year}`,
        "payment_method_data[card][cvc]": typed.cvc,
      });
      if (error) return { error };
      if (object.next_action?.redirect_to_url) {
        window.location.assign(object.next_action.redirect_to_url.url);
        return new Promise(() => {});
      }
      return { object };
    }

    return {
      elements,
      confirmPayment: async (asked) => {
        const { object, error } = await confirmWith("payment_intents", asked);
        return error ? { error } : { paymentIntent: object };
      },
      confirmSetup: async (asked) => {
        const { object, error } = await confirmWith("setup_intents", asked);
        return error ? { error } : { setupIntent: object };
      },
    };
  };

  const FIELDS = { number: "Card number", expiry: "Expiry date", cvc: "Security code" };

  function field(name, text) {
    const label = document.createElement("label");
    const input = Object.assign(document.createElement("input"), { name });
    label.append(text, input);
    return label;
  }

  window.Stripe = Object.assign(stripe, { version: "dahlia" });
})();
