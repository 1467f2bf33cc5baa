import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'

const LayerContext = createContext(0)
/** How many forms are above each other on the page. */
let top = 0

/** A form above another one: the keys that save act on it alone. */
export const SaveLayer = ({ children }: { children: ReactNode }) => {
  const layer = useContext(LayerContext) + 1
  useLayoutEffect(() => {
    const below = top
    top = layer
    return () => {
      top = below
    }
  }, [layer])
  return <LayerContext value={layer}>{children}</LayerContext>
}

/** Whether nothing is above the form that asks. */
export const useIsTopForm = (): (() => boolean) => {
  const layer = useContext(LayerContext)
  return () => layer === top
}
