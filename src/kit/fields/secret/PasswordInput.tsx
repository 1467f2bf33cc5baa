import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import Password from 'antd/es/input/Password'
import type { ComponentProps } from 'react'
import { t } from '#i18n/index.ts'
import './password-input.css'

/** Ant Design's eye icon cannot be reached by keyboard; this one is a labelled button. */
const VisibilityToggle = ({ visible, onClick, ...rest }: ComponentProps<'button'> & { visible: boolean }) => (
  <button
    {...rest}
    type="button"
    aria-label={t(visible ? 'password.hide' : 'password.show')}
    onClick={(event) => {
      // The frame would move the focus into the input.
      event.stopPropagation()
      onClick?.(event)
    }}
  >
    {visible ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
  </button>
)

export const PasswordInput = (props: ComponentProps<typeof Password>) => (
  <Password {...props} iconRender={(visible) => <VisibilityToggle visible={visible} />} />
)
