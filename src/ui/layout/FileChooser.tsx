import { type DragEvent, type Ref, useState } from 'react'

type OnFiles = (files: readonly File[]) => void
type Props = {
  /** Opens it: `ref.current.click()`. */
  ref: Ref<HTMLInputElement>
  label: string
  /** File types, as in the attribute. */
  accept?: string
  multiple?: boolean
  onChoose: OnFiles
}

/** The system's dialog for files, opened by a button elsewhere. The same file can be chosen again. */
export const FileChooser = ({ label, onChoose, ...input }: Props) => (
  <input
    {...input}
    style={{ display: 'none' }}
    type="file"
    aria-label={label}
    onChange={(event) => {
      onChoose([...(event.target.files ?? [])])
      event.target.value = ''
    }}
  />
)

/** The props of an element that files are dropped into, and whether they are over it. */
export const useFileDrop = (onFiles: OnFiles | false) => {
  const [isOver, setOver] = useState(false)
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (!onFiles || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (onFiles) onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, dropProps }
}
