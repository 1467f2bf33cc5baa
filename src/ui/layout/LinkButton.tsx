import { Button, type ButtonProps } from 'antd'
import { useHref, useLinkClickHandler } from 'react-router-dom'

/** A link that looks like a button: opens in place, or in a new tab with the browser's keys. */
export const LinkButton = ({ to, onClick, ...props }: ButtonProps & { to: string }) => {
  const open = useLinkClickHandler<HTMLElement>(to)
  return (
    <Button
      {...props}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        open(event)
      }}
    />
  )
}
