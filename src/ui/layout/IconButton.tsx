import { Button, type ButtonProps } from 'antd'

/** A button of an icon; its label is read out, and shown while it is pointed at. */
export const IconButton = ({ label, ...button }: ButtonProps & { label: string }) => (
  <Button type="text" aria-label={label} title={label} {...button} />
)
