import type { Showroom } from '#contract/policies/reach.ts'
import { roles } from '#contract/resources/people/roles.ts'
import { isSuperAdmin } from '#features/roles/role.ts'
import { joinList } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import type { CellProps } from '#kit/context/props.ts'
import { RefsCell } from '#kit/fields/refs/cell.tsx'
import { recordOf } from '#kit/records/record-of.ts'

type Props = { showrooms: readonly Showroom[] | null | undefined }

/** Where the permissions of a matrix apply. */
export const ShowroomScopeNote = ({ showrooms }: Props) => {
  return (
    <p className="permissions-note">
      {showrooms?.length
        ? t('roles.within', { showrooms: joinList(showrooms.map(({ label }) => label)) })
        : t('roles.everywhere')}
    </p>
  )
}

/** The showrooms that a role is limited to. Those of a super admin, from before its type was changed, limit nothing. */
export default function RoleShowroomsCell(props: CellProps) {
  const { record, value } = props
  if (record && isSuperAdmin(recordOf('roles', record))) return t('showrooms.all')
  return <RefsCell {...props} field={roles.fields.showrooms} value={(value ?? []) as Showroom[]} />
}
