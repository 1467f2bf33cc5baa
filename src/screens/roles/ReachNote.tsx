import type { Showroom } from '../../../contract/policies/reach'
import { useT } from '../../i18n'
import { joinList } from '../../i18n/format'

type Props = { showrooms: readonly Showroom[] | null | undefined }

/** Where the permissions of a matrix apply. */
export const ShowroomScopeNote = ({ showrooms }: Props) => {
  const t = useT()
  return (
    <p className="permissions-note">
      {showrooms?.length
        ? t('roles.within', { showrooms: joinList(showrooms.map(({ label }) => label)) })
        : t('roles.everywhere')}
    </p>
  )
}
