import type { Ref } from 'react'

type Props = {
  /** Opens it: `ref.current.click()`. */
  ref: Ref<HTMLInputElement>
  label: string
  /** File types, as in the attribute. */
  accept: string
  multiple?: boolean
  onChoose: (files: FileList | null) => void
}

/** The system's dialog for files, opened by a button elsewhere. The same file can be chosen again. */
export const FileChooser = ({ label, onChoose, ...input }: Props) => (
  <input
    {...input}
    style={{ display: 'none' }}
    type="file"
    aria-label={label}
    onChange={(event) => {
      onChoose(event.target.files)
      event.target.value = ''
    }}
  />
)
