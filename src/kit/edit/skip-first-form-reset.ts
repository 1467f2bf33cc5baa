import type { FormInstance } from 'antd'

/**
 * Refine's `useForm` resets its form right after mounting, and Ant Design mounts every field again on a reset: twice
 * the work, and input in between is lost. This skips that first reset.
 */
export const skipFirstFormReset = (form: FormInstance) => {
  const reset = form.resetFields
  form.resetFields = () => {
    form.resetFields = reset
  }
}
