import { t } from '../../../i18n'

/**
 * The browser's date inputs have no value until they are complete, although they show something. This is reported,
 * because the record would otherwise be saved without what is visible.
 */
export const unfinishedDraft = (id: string): string | undefined => {
  const control = document.getElementById(id)
  return control instanceof HTMLInputElement && control.validity.badInput
    ? t('form.problem.unfinished')
    : undefined
}
