import { Form, Switch } from 'antd'
import { useEffect, useRef } from 'react'
import type { InputProps } from '#kit/context/props.ts'
import { controlProps } from '#kit/fields/props/input-props.ts'

/** Whether a product is kept by unit: a new bike is, until the user decides otherwise. */
export default function ByUnitInput(props: InputProps) {
  const { record, value, onChange } = props
  const type = Form.useWatch('productType', Form.useFormInstance()) as string | null | undefined
  const isDecided = useRef(record !== undefined)
  useEffect(() => {
    const proposed = type === 'bike'
    if (!isDecided.current && type && (value === true) !== proposed) onChange(proposed)
  }, [type, value, onChange])
  const { onBlur: _, ...control } = controlProps(props)
  return (
    <Switch
      {...control}
      checked={value === true}
      onChange={(next) => {
        isDecided.current = true
        onChange(next)
      }}
    />
  )
}
