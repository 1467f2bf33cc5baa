import { escapeMarkup } from '#server/core/escape-markup.ts'

/** Addresses in a text become links; the text is escaped already. */
const withLinks = (escaped: string) =>
  escaped.replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`)

type Shown = { text: string; subject: string; language: string; store: string }

/** The text of a mail as HTML, below the shop's name. Everything in it is text: values cannot add markup. */
export const toHtml = ({ text, subject, language, store }: Shown): string => {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${withLinks(escapeMarkup(paragraph)).replaceAll('\n', '<br>')}</p>`)
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#14181f">',
    `<div style="max-width:560px;margin:0 auto"><h1 style="font-size:20px">${escapeMarkup(store)}</h1>`,
    ...paragraphs,
    '</div></body></html>',
  ].join('\n')
}
