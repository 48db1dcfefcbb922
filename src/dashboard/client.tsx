import "./dashboard.css";
import { createRoot } from "react-dom/client";
import { followRemovedDrafts, removeExpiredDrafts } from "#platform/web/forms/stored-drafts.ts";
import { showCarriedToast } from "#ui/toasts/carried-toast.ts";
import { DashboardApp } from "./web/dashboard-app.tsx";

removeExpiredDrafts();
followRemovedDrafts();
const root = document.getElementById("dashboard");
if (root) createRoot(root).render(<DashboardApp />);
showCarriedToast();
