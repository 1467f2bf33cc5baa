import { t } from '../../../i18n'

/**
 * The browser's own fields for dates have no value until all of it is typed: what looks like a date is none. Told, or
 * the record would be saved without what can be read on the screen.
 */
export const unfinished = (id: string): string | undefined => {
  const control = document.getElementById(id)
  return control instanceof HTMLInputElement && control.validity.badInput
    ? t('form.problem.unfinished')
    : undefined
}
