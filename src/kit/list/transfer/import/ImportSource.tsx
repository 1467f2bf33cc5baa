import { Alert, Button } from 'antd'
import { type DragEvent, useId, useState } from 'react'
import { useT } from '../../../../i18n'
import type { Import } from './use-import'

/** The choice of a file, by dialog or by dropping it, and the import that was interrupted. */
export const ImportSource = ({ open, isReading, problem, interrupted, check, discard }: Import) => {
  const t = useT()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const choose = (file: File | null | undefined) => file && void open(file.name, file.arrayBuffer())
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  return (
    <>
      {interrupted && (
        <Alert
          type="warning"
          message={t('transfer.import.resume', { file: interrupted.file })}
          action={
            <span className="transfer-line">
              <Button type="primary" onClick={() => void check(interrupted)}>
                {t('transfer.import.continue')}
              </Button>
              <Button onClick={discard}>{t('common.discard')}</Button>
            </span>
          }
        />
      )}
      <section
        className={isOver ? 'transfer-drop transfer-over' : 'transfer-drop'}
        aria-label={t('transfer.import.file')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label htmlFor={id}>{t('transfer.import.file')}</label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={(event) => {
            choose(event.target.files?.[0])
            // The same file can be chosen again after it was corrected.
            event.target.value = ''
          }}
        />
        <p>{t('transfer.import.drop')}</p>
        <p className="bulk-edit-note">{t('transfer.import.formats')}</p>
      </section>
      {isReading && <p role="status">{t('transfer.import.reading')}</p>}
      {problem && <Alert type="error" message={problem} role="alert" />}
    </>
  )
}
