import { Button, type ButtonProps } from 'antd'
import { useHref, useLinkClickHandler } from 'react-router-dom'

type Props = ButtonProps & {
  to: string
  /** Of the entry in the history. */
  state?: unknown
}

/** A link that looks like a button: opens in place, or in a new tab with the browser's keys. */
export const LinkButton = ({ to, state, onClick, ...props }: Props) => {
  const open = useLinkClickHandler<HTMLElement>(to, { state })
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
