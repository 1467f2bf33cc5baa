import { videoFrame } from '#contract/policies/rich-text.ts'
import { sanitizeHtml } from '#server/core/sanitize.ts'
import type { Thing } from '../art'
import { daysAfter, lastDay } from '../calendar'
import { system } from '../catalog/companies'
import { bulletList, paragraph } from '../catalog/product-texts'
import { startOf } from '../catalog/promotions'
import type { ArticleRow } from '../data/content/article'
import { newsRows } from '../data/content/news'
import { olderNewsRows } from '../data/content/older-news'
import { tipRows } from '../data/content/tips'
import { chance, slugify } from '../random'
import type { Album } from './pictures'

const items = (lines: readonly string[]) => lines.map((line) => `<li>${paragraph(line)}</li>`).join('')
const cells = (line: string, tag: 'th' | 'td') =>
  line
    .split('|')
    .slice(1)
    .map((cell) => `<${tag}>${paragraph(cell.trim())}</${tag}>`)
    .join('')
const table = ([head = '', ...rows]: readonly string[]) =>
  `<table><tbody><tr>${cells(head, 'th')}</tr>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table>`
const attributes = (of: Readonly<Record<string, string>>) =>
  Object.entries(of)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')
/** The first word, and the rest. */
const parted = (line: string): [string, string] => {
  const at = line.indexOf(' ')
  return [line.slice(0, at), line.slice(at + 1)]
}

const marks = ['# ', '- ', '1. ', '> ', '| ', '!', '@'] as const
type Mark = (typeof marks)[number] | ''

/** Consecutive lines of one kind, as markup. */
const block = (album: Album, mark: Mark, lines: readonly string[]): string => {
  const each = (draw: (line: string) => string) => lines.map(draw).join('')
  const bare = lines.map((line) => line.slice(mark.length))
  switch (mark) {
    case '# ':
      return bare.map((line) => `<h2>${line}</h2>`).join('')
    case '- ':
      return bulletList(bare)
    case '1. ':
      return `<ol>${items(bare)}</ol>`
    case '> ':
      return `<blockquote>${bare.map(paragraph).join('')}</blockquote>`
    case '| ':
      return table(lines)
    case '!':
      return bare
        .map((line) => {
          const [thing, rest] = parted(line)
          const [colour, alt] = parted(rest)
          const { key } = album.thing('text', thing as Thing, { colour, trim: '#f2f5f9' }, alt)
          return `<img ${attributes({ src: `/media/${key}`, alt })}>`
        })
        .join('')
    case '@':
      return bare
        .map((line) => {
          const [src, title] = parted(line)
          return `<iframe ${attributes({ src, title, ...videoFrame })}></iframe>`
        })
        .join('')
    default:
      return each(paragraph)
  }
}

/** The text of an article, as the editor would produce it. */
const bodyOf = (album: Album, text: string): string => {
  const blocks: { mark: Mark; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const mark = marks.find((m) => line.startsWith(m)) ?? ''
    const last = blocks.at(-1)
    if (last?.mark === mark) last.lines.push(line)
    else blocks.push({ mark, lines: [line] })
  }
  return sanitizeHtml(blocks.map(({ mark, lines }) => block(album, mark, lines)).join(''))
}

const timesOf = ({ title, day, status: kept }: ArticleRow) => {
  const status = kept ?? 'Published'
  const at = new Date((startOf(day) as Date).getTime() + 10 * 3_600_000)
  // Written some days before publication, and last corrected on that day.
  const latest = at < lastDay ? at : lastDay
  const createdAt = daysAfter(latest, -1 - Math.floor(chance('written', title) * 12))
  const publishAt = status === 'Scheduled' ? at : null
  return {
    status,
    publishAt,
    publishedAt: status === 'Draft' ? null : at,
    createdAt,
    updatedAt: status === 'Published' ? at : createdAt,
  }
}

const article = (album: Album, blogType: string) => (row: ArticleRow) => {
  const { title, by, tags, cover, shows, excerpt, text } = row
  const [ground = '', colour = '', trim = '', ...things] = cover.split(' ')
  return {
    ...system('blogs', title),
    ...timesOf(row),
    blogType,
    title,
    slug: slugify(title),
    cover: album.banner('blog', ground, { colour, trim }, things as Thing[], shows),
    excerpt,
    body: bodyOf(album, text),
    tags: tags.split(', '),
    author: by,
    metaTitle: chance('meta', title) < 0.3 ? title.slice(0, 70) : null,
    metaDescription: chance('meta', title) < 0.5 ? excerpt.slice(0, 160) : null,
  }
}

export const demoBlogs = (album: Album) => [
  ...[...newsRows, ...olderNewsRows].map(article(album, 'NEWS')),
  ...tipRows.map(article(album, 'TIPS_AND_TRAININGS')),
]
