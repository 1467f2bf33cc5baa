import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/source'

/** The documentation, as paths from the root. */
export const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md'))
    .sort(),
]
export const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

type Block = { language: string; code: string }
const fence = /^( *)```(\w*)\n([\s\S]*?)^ *```$/gm
export const blocksOf = (text: string): Block[] =>
  [...text.matchAll(fence)].map(([, , language = '', code = '']) => ({ language, code }))
export const withoutBlocks = (text: string) => text.replace(fence, '')

/** The anchors of the headings of a page, as GitHub makes them. */
export const anchorsOf = (text: string) =>
  [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
