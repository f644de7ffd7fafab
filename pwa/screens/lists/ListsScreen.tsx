import { useParams } from 'react-router-dom'
import { ListPage } from './ListPage.tsx'
import { ListsPage } from './ListsPage.tsx'

/** The lists, or the one that the address names: loaded together, so that a tap opens it at once. */
export const ListsScreen = () => {
  const { listId } = useParams()
  return listId === undefined ? <ListsPage /> : <ListPage listId={listId} />
}
