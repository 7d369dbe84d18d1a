/** The sheet brings its own style, so that it is one small file to keep, and prints as it looks. */
export const SHEET_STYLE = `
body{font:16px/1.45 system-ui,sans-serif;color:#000;background:#fff;max-width:60rem;margin:0 auto;padding:1rem}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;border-bottom:3px solid;padding-bottom:.5rem}
h1{font-size:1.5rem;line-height:1.2;margin:0;overflow-wrap:anywhere}
h2{font-size:1.1rem;margin:1.25rem 0 .5rem}
a{color:inherit;display:inline-block;padding:.6rem 0;margin:-.6rem 0}
.code{font-size:1.5rem;font-weight:700;margin:0}
.stop{border:3px solid;padding:.5rem;font-weight:700}
.facts{display:grid;grid-template-columns:minmax(6rem,10rem) minmax(0,1fr);gap:.4rem 1rem;margin:1rem 0}
dt{font-weight:600}
dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}
.start{font-size:1.25rem;font-weight:700}
.by-hand{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.75rem 1.5rem;margin:0}
.by-hand div{border-bottom:1px solid;min-height:2.25rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.8rem}
th,td{border:1px solid;padding:.2rem .3rem;text-align:left;vertical-align:bottom}
td{height:1.9rem;min-width:2.5rem}
.lines div{border-bottom:1px solid;height:2rem}
@media print{.screen{display:none}body{padding:0;max-width:none;font-size:11pt}table{font-size:8pt}tr{break-inside:avoid}@page{margin:12mm}}
`;
