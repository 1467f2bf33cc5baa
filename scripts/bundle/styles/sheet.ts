import { compile, type Element, serialize, stringify } from 'stylis'
import { isLeftOut } from './left-out'
import type { Style } from './register'

/** Without the rules that cannot match anything here. */
const prune = (elements: Element[]): Element[] =>
  elements.filter((element) => {
    if (element.type === 'rule') {
      const selectors = (element.props as string[]).filter((selector) => !isLeftOut(selector))
      element.props = selectors
      return selectors.length > 0
    }
    if (/^@(media|supports)$/.test(element.type) && Array.isArray(element.children)) {
      element.children = prune(element.children)
      return element.children.length > 0
    }
    return true
  })

/** One style sheet, in the order in which antd would insert the rules: by their order, then by registration. */
export const sheetOf = (styles: readonly Style[]): string => {
  const inOrder = [...styles].sort((a, b) => a.order - b.order)
  const effects = Object.assign({}, ...inOrder.map((style) => style.effects)) as Record<string, string>
  const css = [...inOrder.map((style) => style.css), ...Object.values(effects)].join('')
  return serialize(prune(compile(css)), stringify)
}
