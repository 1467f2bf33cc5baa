import { cleanHtml } from './clean'

const styleOf = (element: Element) => element.getAttribute('style') ?? ''
/** The list level of a paragraph from Word; 0 outside of lists. */
const levelOf = (line: Element) => Number(/mso-list:[^;]*level(\d)/i.exec(styleOf(line))?.[1] ?? 0)

/** Word writes lists as paragraphs with a drawn bullet: they become lists again. */
const withLists = (html: string): string => {
  if (!/mso-list/i.test(html)) return html
  const page = new DOMParser().parseFromString(html, 'text/html')
  /** The lists of the last line, the outermost first. */
  let open: { list: Element; level: number }[] = []
  for (const line of page.querySelectorAll('p')) {
    const level = levelOf(line)
    if (!level) continue
    const sign = [...line.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)))
    const number = /^\s*(\w+)[.)]/.exec(sign?.textContent ?? '')?.[1]
    sign?.remove()
    const kind = number === undefined ? 'ul' : 'ol'
    const isNext = open[0] !== undefined && open[0].list === line.previousElementSibling
    open = isNext ? open.filter((one) => one.level <= level) : []
    const same = open.at(-1)
    if (same?.level === level && same.list.localName !== kind) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = page.createElement(kind)
      if (Number(number) > 1) list.setAttribute('start', String(number))
      const within = open.at(-1)?.list.lastElementChild
      if (within) within.append(list)
      else line.before(list)
      open.push({ list, level })
    }
    const item = page.createElement('li')
    open.at(-1)?.list.append(item)
    item.append(line)
  }
  return page.body.innerHTML
}

/** Pictures that a word processor keeps in its own files, so that pasting cannot take them over. */
export const countLostPictures = (html: string): number =>
  html.match(/<img\b[^>]*\bsrc\s*=\s*["']?(?:file|cid|webkit-fake-url):/gi)?.length ?? 0

/** Pasted markup, prepared for the editor. */
export const pastedHtml = (html: string): string => withLists(cleanHtml(html))
