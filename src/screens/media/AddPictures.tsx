import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { RefObject } from 'react'
import { useT } from '../../i18n'
import { acceptedPictures } from '../../kit/fields/images/check'
import { FileChooser } from '../../kit/layout/FileChooser'

type Props = {
  onFiles: (files: FileList | null) => void
  ref: RefObject<HTMLInputElement | null>
}

/** Chooses files to upload. */
export const AddPictures = ({ onFiles, ref }: Props) => {
  const t = useT()
  return (
    <>
      <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => ref.current?.click()}>
        {t('media.add')}
      </Button>
      <FileChooser ref={ref} multiple label={t('media.add')} accept={acceptedPictures} onChoose={onFiles} />
    </>
  )
}
