import { env } from '#src/env.ts'
import { isOwnPicture } from './addresses'
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

/** Only pictures of the shop are pasted: others belong to a word processor's own files, or to sites that the browser refuses to load. */
const withoutForeignPictures = (html: string): Pasted => {
  if (!/<img/i.test(html)) return { html, lostPictures: 0 }
  const page = new DOMParser().parseFromString(html, 'text/html')
  const all = [...page.querySelectorAll('img')]
  const own = all.filter((picture) => {
    // Browsers complete the addresses of what is copied from a page.
    const src = (picture.getAttribute('src') ?? '').replace(env.apiUrl || location.origin, '')
    if (isOwnPicture(src)) picture.setAttribute('src', src)
    else picture.remove()
    return isOwnPicture(src)
  })
  return { html: page.body.innerHTML, lostPictures: all.length - own.length }
}

type Pasted = { html: string; lostPictures: number }
/** Pasted markup, prepared for the editor, and the number of pictures that it leaves out. */
export const pastedHtml = (markup: string): Pasted => {
  const { html, lostPictures } = withoutForeignPictures(cleanHtml(markup))
  return { html: withLists(html), lostPictures }
}
