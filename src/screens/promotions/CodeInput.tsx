import { Button, Input, Space } from 'antd'
import { t } from '#i18n/index.ts'
import type { InputProps } from '#kit/context/props.ts'
import { controlProps } from '#kit/fields/props/input-props.ts'
import { randomCode } from './random-code'

/** The code of a coupon, in capitals, with a button that proposes one. */
export default function CodeInput(props: InputProps) {
  return (
    <Space.Compact block>
      <Input
        {...controlProps(props)}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={typeof props.value === 'string' ? props.value : ''}
        onChange={(event) => props.onChange(event.target.value.toUpperCase() || null)}
      />
      <Button disabled={props.disabled ?? false} onClick={() => props.onChange(randomCode())}>
        {t('coupon.generate')}
      </Button>
    </Space.Compact>
  )
}
