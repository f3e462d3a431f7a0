import { del, patch, post } from './client';
import { all } from './others';

export interface Publication {
  id: string;
  resourceId: string;
  resourceName: string;
  url: string;
  accessToken: string;
  isPasswordProtected: boolean;
  expiresAt: string | null;
  createdAt: string;
  modifiedAt: string;
}
/// null removes the value.
export interface PublicationChange { password?: string | null; expiresAt?: string | null }

const PATH = '/v2/publications';

export const publications = (resourceId?: string) =>
  all<Publication>(PATH, (data: { publications: Publication[] }) => data.publications, { resourceId });

export const publish = (resourceId: string, given: PublicationChange) =>
  post<Publication>(PATH, { resourceId, ...given });

export const changePublication = (id: string, change: PublicationChange) =>
  patch<Publication>(`${PATH}/${encodeURIComponent(id)}`, change);

export const withdraw = (id: string) => del<void>(`${PATH}/${encodeURIComponent(id)}`);
