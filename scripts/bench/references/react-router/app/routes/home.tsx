import { cloudflareContext } from "../../workers/app";

const RESOURCES = [
  { href: "https://reactrouter.com/docs", text: "Read the documentation" },
  { href: "https://reactrouter.com/examples", text: "Look at examples" },
];

export function meta() {
  return [
    { title: "New React Router App" },
    { name: "description", content: "Welcome to React Router!" },
  ];
}

// biome-ignore lint/suspicious/noExplicitAny: the types of a route are made by the starter's own build.
export function loader({ context }: any) {
  return { message: context.get(cloudflareContext).env.VALUE_FROM_CLOUDFLARE };
}

export default function Home({ loaderData }: { loaderData: { message: string } }) {
  return (
    <main className="flex items-center justify-center pt-16 pb-4">
      <div className="flex-1 flex flex-col items-center gap-16 min-h-0">
        <header className="flex flex-col items-center gap-9">
          <div className="w-[500px] max-w-[100vw] p-4">
            <svg viewBox="0 0 500 120" role="img" aria-label="React Router">
              <circle cx="60" cy="60" r="40" fill="#121212" />
              <circle cx="140" cy="60" r="40" fill="#b54242" />
              <circle cx="220" cy="60" r="40" fill="#3d3d3d" />
            </svg>
          </div>
        </header>
        <div className="max-w-[300px] w-full space-y-6 px-4">
          <nav className="rounded-3xl border border-gray-200 p-6 dark:border-gray-700 space-y-4">
            <p className="leading-6 text-gray-700 dark:text-gray-200 text-center">What is next?</p>
            <ul>
              {RESOURCES.map(({ href, text }) => (
                <li key={href}>
                  <a
                    className="group flex items-center gap-3 self-stretch p-3 leading-normal text-blue-700 hover:underline dark:text-blue-500"
                    href={href}
                    target="_blank"
                    rel="noreferrer"
                  >
                    <svg width="24" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
                      <path d="M10 2v16M2 10h16" strokeWidth="1.5" strokeLinecap="round" />
                    </svg>
                    {text}
                  </a>
                </li>
              ))}
              <li className="self-stretch p-3 leading-normal">{loaderData.message}</li>
            </ul>
          </nav>
        </div>
      </div>
    </main>
  );
}
