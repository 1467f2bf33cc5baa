import { Button, type ButtonProps } from 'antd'
import { useHref, useLinkClickHandler } from 'react-router-dom'

/** A link that looks like a button: opens in place, or elsewhere with the keys a browser gives for it. */
export const LinkButton = ({ to, ...props }: ButtonProps & { to: string }) => {
  const open = useLinkClickHandler<HTMLElement>(to)
  return <Button {...props} href={useHref(to)} onClick={open} />
}
