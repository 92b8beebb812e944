/** What `package.json` says of the repository, if anything. */
interface PackageJson {
  readonly repository?: string | { readonly url: string };
  readonly [field: string]: unknown;
}

/**
 * The page of the repository that `package.json` names in `repository`, else of the one whose workflow builds
 * (https://docs.github.com/en/actions/reference/workflows-and-actions/variables). Undefined if neither is known.
 */
export function repositoryPage(
  { repository }: PackageJson,
  { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: path }: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const named = typeof repository === 'string' ? repository : repository?.url;
  const page =
    named?.replace(/^git\+/, '').replace(/\.git$/, '') ?? (server && path ? `${server}/${path}` : undefined);
  if (page === undefined) return undefined;
  if (!page.startsWith('https://'))
    throw new Error(`The repository is ${page}, which is not an https address.`);
  return page;
}
