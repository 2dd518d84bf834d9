-- DropForeignKey
ALTER TABLE "SignInApproval" DROP CONSTRAINT "SignInApproval_accountId_fkey";

-- DropTable
DROP TABLE "SignInApproval";
