import { createCache, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { themeOf } from '#shell/theme/theme.ts'
import type { Variant } from './variants'

/** The styles of one hook: `name` is antd's name ("Button-compact"), `prefix` the class it is for. */
export type Style = {
  name: string
  prefix: string
  css: string
  order: number
  effects: Readonly<Record<string, string>>
}
/** `selector` is `.moto` for the tokens, `.moto.ant-…` for those of a component. */
export type Variables = { selector: string; values: Readonly<Record<string, string>> }
export type Registered = {
  styles: Style[]
  variables: Variables[]
  tokens: Readonly<Record<string, unknown>>
}

const parseVariables = (css: string): Variables => {
  const [, selector = '', body = ''] = /^([^{]+)\{(.*)\}$/s.exec(css) ?? []
  const pairs = body.split(';').filter(Boolean)
  return {
    selector,
    values: Object.fromEntries(
      pairs.map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
    ),
  }
}

/** Without antd's warnings: examples are rendered for their styles only. */
const renderQuietly = (examples: ReactNode) => {
  const { error } = console
  console.error = () => {}
  try {
    renderToString(examples)
  } finally {
    console.error = error
  }
}

/** Renders the examples with this theme, and returns what antd registered. */
export const register = (examples: ReactNode, { mode, ...device }: Variant): Registered => {
  const cache = createCache()
  renderQuietly(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={themeOf(mode, device)} componentSize="middle">
        {examples}
      </ConfigProvider>
    </StyleProvider>,
  )
  const found: Registered = { styles: [], variables: [], tokens: {} }
  // The contents of each kind: `extract` of @ant-design/cssinjs reads the same places.
  for (const [key, [, entry]] of cache.cache) {
    const [kind, , name = '', prefix = ''] = key.split('%')
    if (kind === 'style') {
      const [css, , , effects, , order] = entry as [string, string, string, Style['effects'], boolean, number]
      found.styles.push({ name, prefix, css, effects, order })
    } else if (kind === 'cssVar') {
      const [, css] = entry as [unknown, string]
      if (css) found.variables.push(parseVariables(css))
    } else if (kind === 'token') {
      const [, , tokens, css] = entry as [unknown, string, Registered['tokens'], string]
      // Nothing for the theme around ours, nor for that of popups which examples render in place: they have no layer.
      if (!css || tokens.zIndexPopupBase === 0) continue
      found.variables.unshift(parseVariables(css))
      found.tokens = tokens
    }
  }
  return found
}
