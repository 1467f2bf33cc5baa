import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languages } from '#i18n/languages.ts'

const catalogue = /^i18n\/(en|bn)\//
const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !catalogue.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n')

/** Keys that are put together, such as `categories.view.${view}`, as patterns. */
const composed = [...source.matchAll(/`([\w.]+\.?(?:\$\{[^`{}]*\}[\w.]*)+)`/g)]
  .map(([, template = '']) => template)
  .filter((template) => template.includes('.'))
  .map((template) => template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.')))
  .map((parts) => new RegExp(`^${parts.join('.+')}$`))

const quoted = new Set([...source.matchAll(/['"]([\w. -]+)['"]/g)].map(([, text]) => text))
const isUsed = (key: string) => quoted.has(key) || composed.some((pattern) => pattern.test(key))

it.each(['start', 'pages', 'screens'] as const)(
  'every text of the part %s is shown somewhere',
  async (part) => {
    const { texts } = await languages.en[part]()
    expect(Object.keys(texts).filter((key) => !isUsed(key))).toEqual([])
  },
)
