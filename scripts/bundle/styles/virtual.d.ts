declare module 'virtual:antd/tokens' {
  export const layers: import('./variants').Layers
}

declare module 'stylis' {
  export type Element = { type: string; props: string | string[]; children: string | Element[] }
  type Callback = (
    element: Element,
    index: number,
    children: Element[],
    callback: Callback,
  ) => string | undefined
  export const compile: (css: string) => Element[]
  export const serialize: (elements: Element[], callback: Callback) => string
  export const stringify: Callback
}
