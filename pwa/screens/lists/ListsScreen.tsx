import { useParams } from 'react-router-dom'
import { ListPage } from './ListPage.tsx'
import { ListsPage } from './ListsPage.tsx'

/** Loads both pages together, so that a tap opens a list at once. */
export const ListsScreen = () => {
  const { listId } = useParams()
  return listId === undefined ? <ListsPage /> : <ListPage listId={listId} />
}
