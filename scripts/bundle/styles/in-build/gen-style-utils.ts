import { cssVarKey } from '#ui/layout/css-var-key.ts'

/*
 * Replaces antd/es/theme/util/genStyleUtils.js in a build. The styles are in style sheets already, so a hook only
 * returns antd's class name.
 */
const identity = <Node>(node: Node) => node
const styled = [identity, '', cssVarKey] as const
const useStyled = () => styled
const Nothing = () => null

export const genStyleHooks = () => useStyled
export const genComponentStyleHook = () => useStyled
export const genSubStyleComponent = () => Nothing
