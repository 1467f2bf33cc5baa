import type { Thing } from '../art'
import type { Mark } from '../art/marks'
import { timestampAfter, timestampFor } from '../calendar'
import type { Album } from '../content/pictures'
import { brandRows, categoryTree, manufacturerRows, tagNames, vatRows } from '../data/companies'
import { chance, seededId, slugify } from '../random'

/** What every row has besides its own columns. */
export const system = (table: string, name: string) => {
  const createdAt = timestampFor(`${table} ${name}`)
  const updatedAt = timestampAfter(createdAt, name)
  return { id: seededId(table, name), version: 1, createdAt, updatedAt }
}

const company =
  (album: Album, table: 'brands' | 'manufacturers', feature: string) =>
  ([name, colour, mark, description]: readonly [string, string, Mark, string, ...string[]]) => ({
    ...system(table, name),
    name,
    logo: album.mark(feature, mark, colour, `Mark of ${name}`),
    description,
    published: true,
  })

export const demoBrands = (album: Album) => brandRows.map(company(album, 'brands', 'brand'))
export const demoManufacturers = (album: Album) =>
  manufacturerRows.map(company(album, 'manufacturers', 'manufacturer'))

export const demoTags = () => tagNames.map((name) => ({ ...system('tags', name), name }))
export const demoVats = () =>
  vatRows.map(([title, percentage]) => ({
    ...system('vats', title),
    title,
    percentage,
    isActive: percentage !== 5,
  }))

type Category = { name: string; path: string[]; shows: Thing; colour: string }
/** The categories in their order, each with the names of its parents. */
const readTree = (): Category[] => {
  let path: string[] = []
  return categoryTree
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', picture = ''] = row.trim().split(' | ')
      const [shows, colour = ''] = picture.split(' ')
      path = [...path.slice(0, row.search(/\S/) / 2), name]
      return { name, path, shows: shows as Thing, colour }
    })
}
const categoryList = readTree()

export const demoCategories = (album: Album) =>
  categoryList.map(({ name, path, shows, colour }) => {
    const parent = path.at(-2)
    const siblings = categoryList.filter((c) => c.path.at(-2) === parent && c.path.length === path.length)
    return {
      ...system('categories', name),
      name,
      slug: slugify(name),
      parent: parent ? seededId('categories', parent) : null,
      description: `${name}${parent ? ` in ${parent.toLowerCase()}` : ''}: what we stock, order and service.`,
      image: album.thing('category', shows, { colour, trim: '#f2f5f9' }, name),
      order: (siblings.findIndex((c) => c.name === name) + 1) * 10,
      isFeature: path.length === 1 || chance('feature', name) < 0.2,
      published: name !== '125 cc',
      seoTitle: `${name} in Bangladesh`,
      seoDescription: null,
    }
  })

/** A category with its parents, the nearest first. */
export const categoryIds = (name: string): string[] => {
  const found = categoryList.find((c) => c.name === name)
  if (!found) throw new Error(`No category is called '${name}'`)
  return [...found.path].reverse().map((n) => seededId('categories', n))
}
