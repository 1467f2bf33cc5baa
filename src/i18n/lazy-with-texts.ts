import { type ComponentType, lazy } from 'react'
import { loadScreenTexts } from '.'

/** A component that is loaded on demand, together with the texts that only screens need. */
export const lazyWithTexts = <P>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(async () => (await Promise.all([load(), loadScreenTexts()]))[0])
