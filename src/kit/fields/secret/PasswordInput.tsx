import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { t } from '../../../i18n'
import './password-input.css'

/** antd's own eye can not be reached by keyboard; this one is a button that says what it does. */
const Eye = ({ visible, onClick, ...given }: ComponentProps<'button'> & { visible: boolean }) => (
  <button
    {...given}
    type="button"
    aria-label={t(visible ? 'password.hide' : 'password.show')}
    onClick={(event) => {
      // The frame around would take the focus into the field.
      event.stopPropagation()
      onClick?.(event)
    }}
  >
    {visible ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
  </button>
)

export const PasswordInput = (props: ComponentProps<typeof Input.Password>) => (
  <Input.Password {...props} iconRender={(visible) => <Eye visible={visible} />} />
)
