import type { FormInstance } from 'antd'

type Failed = { errorFields: readonly { name: readonly (string | number)[] }[]; outOfDate: boolean }

/**
 * antd drops a submission without an error if a field is validated while the form is, as happens when it loses the focus.
 * Such a form is submitted again.
 */
export const resubmitReplaced =
  (form: Pick<FormInstance, 'submit'>, onInvalid?: (keys: string[]) => void) =>
  ({ errorFields, outOfDate }: Failed) => {
    if (outOfDate && !errorFields.length) form.submit()
    else onInvalid?.(errorFields.map(({ name }) => String(name[0])))
  }
