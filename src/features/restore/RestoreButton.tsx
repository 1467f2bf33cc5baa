import { UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { DeletedRecord } from '#contract/extensions/trash.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { t } from '#i18n/index.ts'
import { useCanRestore } from '#kit/actions/use-restore-action.tsx'
import { useRestore } from './use-restore'

type Props = { resource: AnyResource; record: Pick<DeletedRecord, 'id' | 'label' | 'values'> }

/** Restores a deleted record; absent if that is not allowed. */
export const RestoreButton = ({ resource, record }: Props) => {
  const { restore, busyId, dialog } = useRestore()
  if (!useCanRestore(resource)) return null
  return (
    <>
      <Button
        size="small"
        icon={<UndoOutlined aria-hidden />}
        loading={busyId !== undefined}
        onClick={() => void restore(resource, record)}
      >
        {t('restore.do')}
      </Button>
      {dialog}
    </>
  )
}
