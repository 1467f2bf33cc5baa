import { useSelect } from '@refinedev/antd'
import type { BaseKey } from '@refinedev/core'
import { Form, type FormProps, Input, Select, Switch } from 'antd'

export type Workshop = {
  id: BaseKey
  name: string
  brand: { id: string; label: string }
  isOpen: boolean
  version: number
}

/** The inputs of both forms. */
export const WorkshopForm = (formProps: FormProps) => {
  const brand: Workshop['brand'] | undefined = formProps.initialValues?.brand
  const { selectProps } = useSelect({
    resource: 'brands',
    optionLabel: 'name',
    ...(brand && { defaultValue: brand.id }),
  })
  return (
    <Form {...formProps} layout="vertical">
      <Form.Item name="name" label="Name" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      <Form.Item
        name="brand"
        label="Brand"
        rules={[{ required: true }]}
        // Records have references as `{ id, label }`; the data provider sends ids.
        getValueProps={(value: Workshop['brand'] | string | undefined) => ({
          value: typeof value === 'object' ? value.id : value,
        })}
      >
        <Select {...selectProps} />
      </Form.Item>
      <Form.Item name="isOpen" label="Open" valuePropName="checked">
        <Switch />
      </Form.Item>
    </Form>
  )
}
