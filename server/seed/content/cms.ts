import { system } from '../catalog/companies'
import { bulletList, paragraph } from '../catalog/product-texts'
import { endOf, startOf } from '../catalog/promotions'
import { bannerRows, popupRows, type Shown } from '../data/content/cms-banners'
import { announcementTable, faqTable, menuTable } from '../data/content/cms-lines'
import { pageRows } from '../data/content/cms-pages'
import { slugify } from '../random'
import type { Album, SeedImage } from './pictures'

/** Positions have gaps, as in the back-office. */
const gap = 10
const item = <M extends object>(itemType: string, title: string, index: number, more: M) => ({
  ...system('cmsItems', `${itemType} ${title}`),
  itemType,
  title,
  position: (index + 1) * gap,
  isActive: true,
  ...more,
})
const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|'))

const picture = (album: Album, feature: string, { colours, things, shows }: Shown): SeedImage => {
  const [ground, colour, trim] = colours
  return album.banner(feature, ground, { colour, trim }, [...things], shows)
}
/** On phones the first object fills the picture. */
const pictureForPhones = (
  album: Album,
  feature: string,
  { colours, things, shows }: Shown,
): SeedImage | null => {
  const [, colour, trim] = colours
  return things[0] ? album.thing(feature, things[0], { colour, trim }, shows) : null
}
const times = ({ starts, ends, off }: Shown) => ({
  startsAt: startOf(starts),
  endsAt: endOf(ends),
  isActive: !off,
})

/** The text of a page: `#` begins a heading, lines with `-` are a list. */
const htmlOf = (text: string): string => {
  const parts: string[] = []
  let points: string[] = []
  const flush = () => {
    if (points.length) parts.push(bulletList(points))
    points = []
  }
  for (const line of text.split('\n')) {
    if (line.startsWith('- ')) {
      points.push(line.slice(2))
      continue
    }
    flush()
    parts.push(line.startsWith('# ') ? `<h2>${line.slice(2)}</h2>` : paragraph(line))
  }
  flush()
  return parts.join('')
}

/** Content of the public site besides products and articles. */
export const demoCmsItems = (album: Album) => [
  ...bannerRows.map((row, index) =>
    item('Banner', row.title, index, {
      image: picture(album, 'cms', row),
      mobileImage: pictureForPhones(album, 'cms', row),
      link: row.link ?? null,
      ...times(row),
    }),
  ),
  ...pageRows.map(([title, metaDescription, text], index) =>
    item('Page', title, index, {
      slug: slugify(title),
      body: htmlOf(text),
      metaTitle: title,
      metaDescription,
    }),
  ),
  ...linesOf(faqTable).map(([question = '', answer = ''], index) =>
    item('FAQ', question, index, { answer: answer.split(';').map(paragraph).join('') }),
  ),
  ...linesOf(menuTable).map(([place, title = '', link], index) =>
    item('Menu', title, index, { place, link }),
  ),
  ...popupRows.map((row, index) =>
    item('Popup', row.title, index, {
      image: picture(album, 'cms', row),
      link: row.link ?? null,
      body: row.text.map(paragraph).join(''),
      ...times(row),
    }),
  ),
  ...linesOf(announcementTable).map(([title = '', text = '', link, starts, ends, off], index) =>
    item('Announcement', title, index, {
      body: paragraph(text),
      link: link || null,
      startsAt: startOf(starts),
      endsAt: endOf(ends),
      isActive: !off,
    }),
  ),
]

const testRide: Shown = {
  title: 'Ride before you decide',
  colours: ['#2b2f36', '#c8361d', '#f2f5f9'],
  things: ['naked'],
  shows: 'A red street bike on a black ground',
  link: '/test-ride#book',
}
/** The only banner above the page for booking test rides. */
export const demoTestRideBanner = (album: Album) => [
  {
    ...system('testRideBanner', testRide.title),
    title: testRide.title,
    image: picture(album, 'test-ride', testRide),
    mobileImage: pictureForPhones(album, 'test-ride', testRide),
    link: testRide.link ?? null,
    isActive: true,
    startsAt: null,
    endsAt: null,
  },
]
