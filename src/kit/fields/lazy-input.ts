import { type ComponentType, lazy } from 'react'

import type { InputProps } from './props/props'

/**
 * An input that is loaded on first use. Once preloaded it is rendered at once, so that no placeholder loses the first
 * keys.
 */
export class LazyInput {
  #loaded: ComponentType<InputProps> | undefined
  readonly #lazy: ComponentType<InputProps>
  readonly preload: () => Promise<unknown>

  constructor(load: () => Promise<{ default: ComponentType<InputProps> }>) {
    const download = async () => {
      const module = await load()
      this.#loaded = module.default
      return module
    }
    this.#lazy = lazy(download)
    this.preload = download
  }

  get component(): ComponentType<InputProps> {
    return this.#loaded ?? this.#lazy
  }
}

export const inputComponent = (own: OwnInput | undefined) => (own instanceof LazyInput ? own.component : own)

/** An input of one resource's field, available or loaded on first use. */
export type OwnInput = ComponentType<InputProps> | LazyInput
