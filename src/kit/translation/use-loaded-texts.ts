import { useLayoutEffect } from 'react'
import type { FormValues } from '../values/values'
import type { TranslationForm } from './use-translation'

/** Gives a form the stored texts once they are loaded, before their inputs are painted. */
export const useLoadedTexts = (
  { isLoaded, base }: Pick<TranslationForm, 'isLoaded' | 'base'>,
  rebase: (stored: FormValues) => void,
) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const loaded = base()
    if (loaded) rebase(loaded)
  }, [isLoaded])
}
