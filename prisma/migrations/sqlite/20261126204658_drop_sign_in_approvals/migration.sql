-- DropTable
PRAGMA foreign_keys=off;
DROP TABLE "SignInApproval";
PRAGMA foreign_keys=on;
