import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const src = resolve(import.meta.dirname, '../../src')
const styles = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
const textOf = (name: string) => readFileSync(join(src, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** The contents of the block that begins with this text. */
const blockAfter = (text: string, start: string) => {
  const from = text.indexOf('{', text.indexOf(start))
  let depth = 0
  for (let at = from; at < text.length; at++) {
    depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0
    if (!depth) return text.slice(from + 1, at)
  }
  return ''
}

it('nothing moves for users who prefer reduced motion', () => {
  const start = '@media (prefers-reduced-motion: reduce)'
  const root = textOf('shell/root.css')
  expect(root).toContain(start)
  const rule = blockAfter(root, start).replace(/\s+/g, ' ')
  expect(rule).toMatch(/^ \*, ::before, ::after \{/)
  for (const declaration of [
    'animation-duration: 0s',
    'animation-iteration-count: 1',
    'transition-duration: 0s',
  ])
    expect(rule).toContain(`${declaration} !important`)
})

it('no style sheet overrides that rule', () => {
  expect(styles.length).toBeGreaterThan(50)
  const overriding = styles.filter(
    (name) =>
      name !== join('shell', 'root.css') && /(animation|transition)[\w-]*:[^;]*!important/.test(textOf(name)),
  )
  expect(overriding).toEqual([])
})
