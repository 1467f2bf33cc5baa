import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import './plain.css'

type Props = ComponentProps<'button'> & {
  kind?: 'default' | 'primary' | 'link'
  /** `wide`, as large as the fields of the login, or one among others. */
  size?: 'wide' | 'inline' | 'small'
  /** Its action is running. */
  isBusy?: boolean
}

/** Looks like antd's. What is drawn before antd is loaded has it: the login, and errors, one of which is that code is missing. */
export const PlainButton = ({
  kind = 'default',
  size = 'inline',
  isBusy = false,
  type = 'button',
  className,
  ...rest
}: Props) => (
  <button
    {...rest}
    type={type}
    className={classNames('plain-button', `plain-button-${kind}`, `plain-button-${size}`, className)}
    aria-busy={isBusy || undefined}
  />
)
