import { escapeMarkup } from '#server/core/escape-markup.ts'

/** Addresses in a text become links; the text is escaped already. */
const withLinks = (escaped: string) =>
  escaped.replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`)

/** How the shop presents itself in its mails. `logo` is a PNG, `colour` hexadecimal: `#c8361d`. */
export type Shop = { name: string; logo?: Buffer | undefined; colour?: string | null | undefined }
type Shown = { text: string; subject: string; language: string; shop: Shop }

/** The content id of the logo, which is a part of the mail: nothing is fetched when it is read. */
export const logoId = 'logo'
const usualColour = '#14181f'

/** The text of a mail as HTML, below the shop's logo and name. Everything in it is text: values cannot add markup. */
export const toHtml = ({ text, subject, language, shop }: Shown): string => {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${withLinks(escapeMarkup(paragraph)).replaceAll('\n', '<br>')}</p>`)
  const logo = shop.logo
    ? `<img src="cid:${logoId}" height="40" alt="" style="vertical-align:middle;margin-right:12px">`
    : ''
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#14181f">',
    '<div style="max-width:560px;margin:0 auto">',
    `<h1 style="margin:0;padding:0 0 16px;border-bottom:3px solid ${escapeMarkup(shop.colour || usualColour)};font-size:20px">`,
    `${logo}${escapeMarkup(shop.name)}</h1>`,
    ...paragraphs,
    '</div></body></html>',
  ].join('\n')
}
