import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputProps, type InputRef } from 'antd'
import type { Ref } from 'react'

type Props = Omit<InputProps, 'onChange' | 'value' | 'type'> & {
  ref?: Ref<InputRef>
  /** What is searched: its accessible name and its placeholder. */
  label: string
  value: string
  onType: (text: string) => void
}

/** The input of a search within a page; lists have their own, with a shortcut. */
export const SearchInput = ({ label, onType, ...input }: Props) => (
  <Input
    className="list-search"
    type="search"
    aria-label={label}
    placeholder={label}
    prefix={<SearchOutlined aria-hidden />}
    autoComplete="off"
    {...input}
    onChange={(event) => onType(event.target.value)}
  />
)
