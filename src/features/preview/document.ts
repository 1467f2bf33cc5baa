/** Escapes text for markup and attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** Blocks everything but pictures, whatever the framing document allows. */
const policy = "default-src 'none'; img-src * data: blob:; style-src 'unsafe-inline'"

/** The approximate look of a text on the public site. */
const look = `
*{box-sizing:border-box}
body{margin:0;background:#fff;color:#14181f;font:16px/1.65 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans Bengali",sans-serif}
main{max-width:760px;margin:0 auto;padding:24px 20px 64px}
.wide{width:100%;display:block;max-height:420px;object-fit:cover}
.kind{margin:0 0 8px;font-size:13px;letter-spacing:.04em;text-transform:uppercase;color:#c8361d;font-weight:600}
h1{margin:0 0 12px;font-size:34px;line-height:1.2}
h2{margin:32px 0 8px;font-size:24px;line-height:1.3}h3{margin:24px 0 8px;font-size:19px}h4{margin:20px 0 8px;font-size:16px}
.lead{font-size:19px;line-height:1.5;color:#566070;margin:0 0 16px}
.by{margin:0 0 24px;font-size:14px;color:#566070}
img{max-width:100%;height:auto;border-radius:6px}.wide{border-radius:0}
a{color:#b3301a}blockquote{margin:16px 0;padding-left:16px;border-left:4px solid #e4e7ec;color:#566070}
pre{overflow:auto;padding:12px;background:#f6f7f9;border-radius:6px}
.rich-table{overflow-x:auto;margin:16px 0}table{border-collapse:collapse;min-width:60%}
th,td{border:1px solid #e4e7ec;padding:8px 12px;text-align:left;vertical-align:top}th{background:#f6f7f9}
th p,td p{margin:0}
.rich-box{display:flex;flex-direction:column;justify-content:center;gap:4px;min-height:180px;margin:16px 0;padding:24px;border-radius:6px;background:#14181f;color:#fff;text-decoration:none}
.rich-box small{color:#c8cfda;overflow-wrap:anywhere}
.tags{display:flex;flex-wrap:wrap;gap:8px;margin:32px 0 0;padding:0;list-style:none}
.tags li{padding:2px 10px;border-radius:999px;background:#f6f7f9;font-size:13px;color:#566070}
@media(max-width:600px){h1{font-size:26px}h2{font-size:21px}.lead{font-size:17px}}
`

/** A document of the public site around sanitized markup. */
export const previewDocument = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${look}</style></head><body>${body}</body></html>`
