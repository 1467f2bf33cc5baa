import { t } from '#i18n/index.ts'

/**
 * A date input has no value until what is typed is a date, although it shows something. This is reported, because the
 * record would otherwise be saved without what is visible.
 */
export const unfinishedInputError = (id: string): string | undefined => {
  const control = document.getElementById(id)
  return control instanceof HTMLInputElement && control.validity.customError
    ? t('form.problem.unfinished')
    : undefined
}
