# The server and Litestream beside it, for linux/amd64 or linux/arm64; all data lies in /data. docs/operations.md says how to run it.
# The database driver is compiled here against the headers of Node 24.18: with those of 24.19 to 24.21 it aborts, with these it
# runs on every 24.
FROM node:24.18-bookworm-slim AS build
WORKDIR /app
ENV npm_config_build_from_source=better-sqlite3 npm_config_nodedir=/usr/local
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates g++ make python3 && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
COPY scripts/patches scripts/patches
# `npm install`, not `npm ci`: where optional packages for other platforms cannot be had, ci stops at the lock file.
RUN npm install --no-audit --no-fund --no-save
COPY remix.config.js tsconfig.json vite.config.ts ./
COPY app app
COPY db db
COPY public public
COPY scripts scripts
# Which commit this is, for the log and the settings page: the image is built without its history.
ARG SOURCE_COMMIT
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
# Litestream knows no certificates of its own, and speaks to S3 over TLS.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json /app/tsconfig.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
# The migrations; and the sources, with which a command compares its bundle before it runs it.
COPY --from=build /app/app app
COPY --from=build /app/db db
COPY --from=build /app/scripts scripts
COPY litestream.yml ./
# `docker exec pourcheck pourcheck npm run …`: an operator's command, as the user that the server runs as.
COPY deploy/pourcheck /usr/local/bin/pourcheck
RUN mkdir /data && chown node: /data

# The command begins as root only to hand a freshly mounted /data over; server and Litestream run as RUN_AS.
# The proxy reaches a container from a private network: Docker's bridge, or Fly's.
ENV NODE_ENV=production APP_ENV=production PORT=3000 DATA_DIR=/data DATA_VOLUME=/data RUN_AS=node LITESTREAM=on TRUST_PROXY_FROM=loopback,uniquelocal
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "scripts/start-replicated.sh"]
