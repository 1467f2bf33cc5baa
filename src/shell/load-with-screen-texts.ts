import { loadScreenTexts } from '../i18n'

/** Loads a module of the shell together with the texts that only screens need. */
export const loadWithScreenTexts = async <M>(load: () => Promise<M>): Promise<M> =>
  (await Promise.all([load(), loadScreenTexts()]))[0]
