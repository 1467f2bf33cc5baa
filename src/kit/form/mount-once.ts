import type { FormInstance } from 'antd'

/**
 * Refine's `useForm` resets its form right after mounting, and antd answers a reset by mounting every field again:
 * twice the work, and what is typed in between is lost. This skips that first reset.
 */
export const skipFirstReset = (form: FormInstance) => {
  const reset = form.resetFields
  form.resetFields = () => {
    form.resetFields = reset
  }
}
