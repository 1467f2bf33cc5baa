import type { FormInstance } from 'antd'
import type { FormValues } from '../values/values'

/** Sets values of a form. The library's type expects objects where the type of a value is not known. */
export const setFormValues = (form: FormInstance<FormValues>, values: FormValues) =>
  form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0])
