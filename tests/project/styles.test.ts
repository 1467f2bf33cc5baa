import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { hooksIn, withoutStyles } from '../../scripts/bundle/styles/hooks'
import { isLeftOut } from '../../scripts/bundle/styles/left-out'
import { layersOf, type Variant } from '../../scripts/bundle/styles/variants'

const root = resolve(import.meta.dirname, '../..')
const antd = (path: string) => readFileSync(join(root, 'node_modules/antd/es', path), 'utf8')

describe("antd's style hooks", () => {
  it.each([
    ['button/style/index.js', ['Button-Button']],
    ['button/style/compact.js', ['Button-compact']],
    ['input/style/index.js', ['Input-Shared', 'Input-Component']],
    ['_util/wave/style.js', ['Wave-Wave']],
    ['menu/style/index.js', ['Menu-Menu']],
    ['button/style/token.js', []],
  ])('are found by the names that antd registers them with: %s', (path, names) => {
    expect(hooksIn(parseAst(antd(path))).map(({ name }) => name)).toEqual(names)
  })

  it('keep only their names in a build', () => {
    const code = antd('input/style/index.js')
    const rest = withoutStyles(code, hooksIn(parseAst(code)))
    expect(rest).toContain("export const useSharedStyle = genStyleHooks(['Input', 'Shared']);")
    expect(rest).toContain("export default genStyleHooks(['Input', 'Component']);")
    expect(hooksIn(parseAst(rest))).toHaveLength(2)
  })
})

describe('the layers of a theme', () => {
  const values = ({ mode, coarse, still }: Variant) => ({
    color: mode === 'dark' ? 'white' : 'black',
    height: coarse ? 44 : 32,
    motion: !still,
    font: 'system-ui',
  })

  it('hold what dark, a coarse pointer and reduced motion change', () => {
    expect(layersOf(values)).toEqual({
      base: { color: 'black', height: 32, motion: true, font: 'system-ui' },
      dark: { color: 'white' },
      coarse: { height: 44 },
      still: { motion: false },
    })
  })

  it('refuse a value that depends on two of them', () => {
    const both = (variant: Variant) => ({
      ...values(variant),
      shadow: variant.coarse && variant.mode === 'dark' ? 'none' : 'small',
    })
    expect(() => layersOf(both)).toThrow('shadow')
  })
})

describe('the antd rules that a build leaves out', () => {
  it.each([
    ['.ant-btn-rtl .ant-btn-icon', true],
    ['.ant-col-xs-12', true],
    ['.ant-btn-color-geekblue', true],
    ['.ant-col', false],
    ['.ant-btn-color-dangerous', false],
    ['.ant-input', false],
  ])('%s: %s', (selector, expected) => {
    expect(isLeftOut(selector)).toBe(expected)
  })

  it('are for parts of antd that no page uses', () => {
    const uses =
      /import \{[^}]*\b(Row|Col|Menu|Tag|Badge)\b[^}]*\} from 'antd'|\b(labelCol|wrapperCol)=|direction="rtl"|\bcolor="(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)"/
    const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    const sources = files.filter((name) => name.endsWith('.tsx'))
    expect(sources.length).toBeGreaterThan(0)
    expect(sources.filter((name) => uses.test(readFileSync(join(root, 'src', name), 'utf8')))).toEqual([])
  })
})
