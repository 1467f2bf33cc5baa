import useStyle from 'antd/es/checkbox/style'
import type { ChangeEvent, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

type Props = {
  checked: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** Some of what it covers is checked. */
  isMixed?: boolean
  disabled?: boolean
  className?: string
  'aria-label'?: string
  children?: ReactNode
}

/** The look of antd's checkbox without its code: a table renders one per row. */
export const CheckBox = ({
  checked,
  onChange,
  isMixed = false,
  disabled = false,
  className,
  ...rest
}: Props) => {
  const [withStyles, , variables] = useStyle('ant-checkbox', 'ant-checkbox-css-var')
  return withStyles(
    <label
      className={classNames(
        variables,
        'ant-checkbox-wrapper ant-checkbox-css-var',
        checked && 'ant-checkbox-wrapper-checked',
        disabled && 'ant-checkbox-wrapper-disabled',
        className,
      )}
    >
      <span
        className={classNames(
          'ant-checkbox',
          checked && 'ant-checkbox-checked',
          isMixed && 'ant-checkbox-indeterminate',
          disabled && 'ant-checkbox-disabled',
        )}
      >
        <input
          type="checkbox"
          className="ant-checkbox-input"
          checked={checked}
          disabled={disabled}
          aria-label={rest['aria-label']}
          ref={(input) => {
            if (input) input.indeterminate = isMixed
          }}
          onChange={onChange}
        />
        <span className="ant-checkbox-inner" />
      </span>
      {rest.children && <span className="ant-checkbox-label">{rest.children}</span>}
    </label>,
  )
}
